"""A folder of games beside the engine's own: what lies in it is found like them."""
