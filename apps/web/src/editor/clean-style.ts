/** The looks of words, boxes and tables: nothing that moves a thing out of its place, over others or away from the eye. */
const ALLOWED =
  /^(?:background(?:-color|-image|-position(?:-[xy])?|-repeat|-size|-origin|-clip|-attachment)?|border(?:-.+)?|box-sizing|caption-side|clear|color|direction|display|empty-cells|float|font(?:-.+)?|height|letter-spacing|line-height|list-style(?:-.+)?|margin(?:-.+)?|(?:max|min)-(?:height|width)|opacity|overflow-wrap|padding(?:-.+)?|table-layout|text-(?:align|decoration|indent|transform|wrap)(?:-.+)?|unicode-bidi|vertical-align|white-space(?:-.+)?|width|word-(?:break|spacing|wrap))$/

/** An address in CSS. Browsers write it with quotes, whatever it was. */
const ADDRESS = /url\(\s*["']?([^"')]*)/gi

/** The value of a `style` attribute with only such declarations left as change its own element's looks. */
export function cleanStyle(css: string): string {
  const { style } = document.createElement('div')
  style.cssText = css
  for (const name of [...style]) {
    if (!ALLOWED.test(name) || asksThisMachine(style.getPropertyValue(name))) style.removeProperty(name)
  }
  return style.cssText
}

/** No message has a reason to: files of messages are shown by image elements. */
const asksThisMachine = (value: string): boolean =>
  [...value.matchAll(ADDRESS)].some(([, address]) => {
    const url = URL.parse(address!, document.baseURI)
    return url === null || (url.hostname === location.hostname && url.protocol !== 'data:')
  })
