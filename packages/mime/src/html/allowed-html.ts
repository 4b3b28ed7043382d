/** What a message may be built of. Everything that is not named here is taken away. Spec §9 Display. */

const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

export const TAGS = names(`
  a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite code col colgroup
  data dd del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img
  ins kbd li main map mark menu nav nobr ol p pre q rb rp rt rtc ruby s samp section small span strike strong sub
  summary sup table tbody td tfoot th thead time tr tt u ul var wbr
`)

/** Tags whose text goes with them: it was never meant to be read as the message. */
export const TAGS_WITHOUT_TEXT = names(`
  script textarea option noembed noframes noscript iframe title audio applet object embed annotation-xml
`)

export const VOID_TAGS = names('area br col hr img wbr')

/** Allowed on every tag. `style`, `background` and addresses have rules of their own in clean-attributes.ts. */
export const ATTRIBUTES = names(`
  align aria-hidden aria-label axis bgcolor border bordercolor cellpadding cellspacing char charoff class clear
  color compact dir face frame height hidden hspace id lang noshade nowrap role rules size span summary
  title valign vspace width
`)

export const ATTRIBUTES_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  a: names('name'),
  area: names('alt coords shape'),
  blockquote: names('type'),
  data: names('value'),
  details: names('open'),
  img: names('alt'),
  li: names('type value'),
  map: names('name'),
  ol: names('reversed start type'),
  td: names('abbr colspan headers rowspan scope'),
  th: names('abbr colspan headers rowspan scope'),
  time: names('datetime'),
  ul: names('type'),
}

/** Old or odd tags, and what shows the same. */
export const REPLACED_TAGS: Readonly<Record<string, string>> = {
  body: 'div',
  image: 'img',
  listing: 'pre',
  plaintext: 'pre',
  xmp: 'pre',
}

/** Class names with this beginning belong to the reading pane; a message's own are dropped. */
export const RESERVED_CLASS = 'pmt-'
/** An image that is held back: it keeps its size and its words, and shows as a dashed box. */
export const HELD_CLASS = 'pmt-held'
