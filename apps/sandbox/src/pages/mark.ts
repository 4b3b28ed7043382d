import { type Html, html } from './html.ts'

/** The service's mark, in the colours of the theme. */
export const mark = (size = 24): Html =>
  html`<svg class="mark" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true"><path class="mark__door" d="M4.25 21V5.25a1.5 1.5 0 0 1 1.5-1.5h12.5a1.5 1.5 0 0 1 1.5 1.5V21"/><path class="mark__flap" d="M8.25 8.5l3.75 3 3.75-3"/></svg>`
