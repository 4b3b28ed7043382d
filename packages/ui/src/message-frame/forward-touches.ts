const FORWARDED = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const

/** Fingers on the document of a message are told to the page around it, where the message can be drawn sideways. */
export function forwardTouches(frame: HTMLIFrameElement, page: Document): void {
  const forward = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    const { left, top } = frame.getBoundingClientRect()
    const { type, pointerId, pointerType, isPrimary, clientX, clientY } = event
    frame.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        pointerType,
        isPrimary,
        clientX: clientX + left,
        clientY: clientY + top,
        bubbles: true,
      }),
    )
  }
  for (const name of FORWARDED) page.addEventListener(name, forward, { passive: true })
}
