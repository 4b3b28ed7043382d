/** Markup that is safe to put into a page. Made by the `html` tag alone. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

export type Part = Html | string | number | false | null | undefined | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  if (part === null || part === undefined || part === false) return ''
  return escapeHtml(String(part))
}

/** Puts values into markup, escaped, unless they are markup themselves; lists are joined, nothing stays nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string))
}
