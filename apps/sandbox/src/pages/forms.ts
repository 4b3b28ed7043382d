import type { FastifyRequest } from 'fastify'
import { type Html, html, type Part } from './html.ts'

/** A posted form; a field that is not there is an empty string. */
export function formOf(request: FastifyRequest): (name: string) => string {
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  return (name) => form.get(name) ?? ''
}

/** `<option>`s of a select, one of them chosen. */
export const options = (texts: Readonly<Record<string, string>>, chosen: string): Html[] =>
  Object.entries(texts).map(
    ([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )

/** A switch with its button: one select that posts to `action`. */
export const switchForm = (form: {
  action: string
  name: string
  label: string
  texts: Readonly<Record<string, string>>
  chosen: string
  apply: string
}): Html => html`<form class="switch-form" method="post" action="${form.action}">
  <label class="field"><span class="label">${form.label}</span>
    <select class="input" name="${form.name}">${options(form.texts, form.chosen)}</select></label>
  <button class="btn">${form.apply}</button>
</form>`

/** A box to tick; posted as `on`, or not at all. */
export const checkbox = (name: string, label: string, isChecked: boolean): Html =>
  html`<label class="check"><input type="checkbox" name="${name}"${isChecked && html` checked`}><span>${label}</span></label>`

/** A button that is a form of its own. */
export const buttonForm = (
  action: string,
  label: string,
  kind: 'ghost' | 'danger' = 'ghost',
  fields: Part = '',
): Html =>
  html`<form class="inline" method="post" action="${action}">${fields}<button class="btn btn--${kind} btn--sm">${label}</button></form>`
