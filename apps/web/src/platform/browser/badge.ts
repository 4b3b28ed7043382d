/** The number on the image of the installed program; 0 takes it away. Where there is none, nothing happens. */
export async function showBadge(count: number): Promise<void> {
  // Some browsers have it and refuse it to a page that is not installed.
  await navigator.setAppBadge?.(count).catch(() => undefined)
}
