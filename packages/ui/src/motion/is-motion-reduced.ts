/** By the system, or by the setting of whoever reads: then what moves is at its end at once. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches
