/** A share as it is written: nearly all is not all, so above 99 % it has a decimal and is never rounded up to 100 %. */
export function shareShown(value: number): { value: number; digits: number } {
  const isNearlyAll = value > 0.99 && value < 1;
  return {
    value: isNearlyAll ? Math.floor(value * 1000) / 1000 : value,
    digits: isNearlyAll || value < 0.1 ? 1 : 0,
  };
}
