import { buttonForm, switchForm } from '#sandbox/pages/forms.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import type { Reader } from '#sandbox/pages/page.ts'
import type { Website } from './website.ts'

export const sitePicks = (
  { t: { websites } }: Reader,
  sites: readonly Website[],
  current: Website | undefined,
): Html =>
  sites.length === 0
    ? html`<p class="quiet">${websites.none}</p>`
    : html`<nav class="picks" aria-label="${websites.sites}">${sites.map(
        (site) =>
          html`<a class="pick" href="/websites?host=${encodeURIComponent(site.host)}"${site === current && html` aria-current="true"`}><span class="ell">${site.host}</span>${
            site.fault !== 'none' &&
            html`<span class="badge badge--danger">${websites.faults[site.fault]}</span>`
          }</a>`,
      )}</nav>`

export const newSiteForm = (
  { t: { websites, shell } }: Reader,
  problem: string | undefined,
): Html => html`<form class="panel panel--tight stack" method="post" action="/websites">
  ${problem && html`<p class="notice notice--danger" role="alert">${problem}</p>`}
  <label class="field"><span class="label">${websites.add}</span><input class="input" name="host" required maxlength="253" placeholder="example.test" aria-label="${websites.host}"></label>
  <p class="hint">${websites.add_hint}</p>
  <button class="btn">${shell.add}</button>
</form>`

export function sitePanel(
  { t: { websites, shell } }: Reader,
  site: Website,
  problem: string | undefined,
): Html {
  const action = `/websites/${encodeURIComponent(site.host)}`
  return html`<section class="panel"><div class="panel__head"><h2>${site.host}</h2>${buttonForm(`${action}/delete`, websites.delete, 'danger')}</div>
    ${switchForm({ action: `${action}/fault`, name: 'fault', label: websites.fault, texts: websites.faults, chosen: site.fault, apply: shell.save })}
    <form class="stack site__head" method="post" action="${action}/head">
      <label class="field"><span class="label">${websites.head}</span><textarea class="input mono" name="head" rows="4" spellcheck="false" placeholder="${websites.head_hint}">${site.head}</textarea></label>
      <div class="actions"><button class="btn btn--primary">${shell.save}</button></div></form>
    <h3>${websites.files}</h3>
    ${site.files.length === 0 && html`<p class="quiet">${websites.no_files}</p>`}
    <ul class="lines">${site.files.map(
      ({ path, body }) =>
        html`<li class="line"><span class="ell"><span class="mono strong">${path}</span> <span class="hint mono">${body}</span></span>${buttonForm(
          `${action}/delete-file`,
          shell.delete,
          'danger',
          html`<input type="hidden" name="path" value="${path}">`,
        )}</li>`,
    )}</ul>
    ${problem && html`<p class="notice notice--danger" role="alert">${problem}</p>`}
    <form class="site__file" method="post" action="${action}/files">
      <label class="field"><span class="label">${websites.path}</span><input class="input mono" name="path" required maxlength="500" placeholder="${websites.path_hint}"></label>
      <label class="field"><span class="label">${websites.body}</span><input class="input mono" name="body" maxlength="4000"></label>
      <button class="btn">${websites.add_file}</button></form></section>`
}
