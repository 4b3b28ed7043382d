/** A colour of text or ground, in an attribute or in CSS. Borders do not count: they are seen on any ground. */
const OWN_COLOUR =
  /\sbgcolor=|<font[^<>]*\scolor=|[;{"\s](?:color|background(?:-color|-image)?)\s*:\s*(?!inherit|transparent|none|initial|unset)/i

/** Whether a sanitised message brings colours of its own: it was made for light paper and is shown on it. Decisions 10. */
export const hasOwnColours = (html: string): boolean => OWN_COLOUR.test(html)
