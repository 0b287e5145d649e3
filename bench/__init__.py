"""What Boneyard costs, measured: ``make bench``. Ratios are taken side by side in one run; no test looks at a clock."""
