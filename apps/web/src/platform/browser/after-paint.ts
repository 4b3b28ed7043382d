/** Acts once what has just been drawn is on screen; at once on a page that nobody sees, which is not painted. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
