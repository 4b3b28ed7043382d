/** Whether the process is about to stop: whoever shares out work in front of it is told so before its doors close. */
export interface Drain {
  begin(): void
  isBegun(): boolean
}

export function openDrain(): Drain {
  let isBegun = false
  return {
    begin() {
      isBegun = true
    },
    isBegun: () => isBegun,
  }
}
