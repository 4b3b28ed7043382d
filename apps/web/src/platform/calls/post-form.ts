/**
 * Leaves this page as a form does, by POST: where an address alone must not be enough, and the answer leads
 * to another site.
 */
export function postForm(page: Document, path: string): void {
  const form = page.createElement('form')
  form.method = 'post'
  form.action = path
  form.hidden = true
  page.body.append(form)
  form.submit()
}
