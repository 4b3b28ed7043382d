/** CSS that a message may use: everything about its own looks, nothing that fetches, moves over others or measures the window. */

const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

export const PROPERTIES = names(`
  align-content align-items align-self aspect-ratio
  background background-attachment background-clip background-color background-image background-origin
  background-position background-position-x background-position-y background-repeat background-size
  border border-block border-block-color border-block-end border-block-start border-block-style border-block-width
  border-bottom border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style
  border-bottom-width border-collapse border-color border-image border-image-outset border-image-repeat
  border-image-slice border-image-source border-image-width border-inline border-inline-color border-inline-end
  border-inline-start border-inline-style border-inline-width border-left border-left-color border-left-style
  border-left-width border-radius border-right border-right-color border-right-style border-right-width
  border-spacing border-style border-top border-top-color border-top-left-radius border-top-right-radius
  border-top-style border-top-width border-width
  box-shadow box-sizing break-after break-before break-inside
  caption-side clear color color-scheme column-count column-fill column-gap column-rule column-rule-color
  column-rule-style column-rule-width column-span column-width columns content counter-increment counter-reset
  counter-set cursor
  direction display
  empty-cells
  flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float font font-family
  font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-synthesis font-variant
  font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric font-weight
  gap grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap
  grid-column-start grid-gap grid-row grid-row-end grid-row-gap grid-row-start grid-template grid-template-areas
  grid-template-columns grid-template-rows
  height hyphens
  justify-content justify-items justify-self
  letter-spacing line-break line-height list-style list-style-image list-style-position list-style-type
  margin margin-block margin-block-end margin-block-start margin-bottom margin-inline margin-inline-end
  margin-inline-start margin-left margin-right margin-top max-height max-width min-height min-width
  object-fit object-position opacity order orphans outline outline-color outline-offset outline-style outline-width
  overflow overflow-wrap overflow-x overflow-y
  padding padding-block padding-block-end padding-block-start padding-bottom padding-inline padding-inline-end
  padding-inline-start padding-left padding-right padding-top page-break-after page-break-before page-break-inside
  place-content place-items place-self
  quotes row-gap ruby-align ruby-position
  tab-size table-layout text-align text-align-last text-combine-upright text-decoration text-decoration-color
  text-decoration-line text-decoration-skip-ink text-decoration-style text-decoration-thickness text-emphasis
  text-indent text-justify text-orientation text-overflow text-shadow text-transform text-underline-offset
  text-underline-position text-wrap
  unicode-bidi vertical-align visibility
  white-space widows width word-break word-spacing word-wrap writing-mode
  -moz-hyphens -ms-hyphens -webkit-hyphens -webkit-font-smoothing -moz-osx-font-smoothing
  -ms-text-size-adjust -webkit-text-size-adjust text-size-adjust -webkit-text-fill-color
  -webkit-box-sizing -moz-box-sizing -webkit-border-radius -moz-border-radius
`)

/** The only properties in which an address makes sense. Elsewhere url() drops the declaration. */
export const IMAGE_PROPERTIES = names(`
  background background-image border-image border-image-source content list-style list-style-image
`)

export const FUNCTIONS = names(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix
  calc min max clamp minmax repeat fit-content counter counters
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient -webkit-linear-gradient -moz-linear-gradient -o-linear-gradient
  -webkit-radial-gradient -moz-radial-gradient -webkit-gradient from to color-stop
`)

/** The height of the window follows the message, so a length measured by that height would never come to rest. */
export const UNITS = names(
  'px em rem ex ch pt pc cm mm in q lh rlh vw svw lvw dvw fr deg grad rad turn dpi dpcm dppx x',
)

export const MEDIA_FEATURES = names(`
  width min-width max-width device-width min-device-width max-device-width
  prefers-color-scheme prefers-contrast prefers-reduced-motion forced-colors color min-color monochrome
  hover any-hover pointer any-pointer resolution min-resolution max-resolution
  -webkit-device-pixel-ratio -webkit-min-device-pixel-ratio -webkit-max-device-pixel-ratio
  min--moz-device-pixel-ratio
`)
