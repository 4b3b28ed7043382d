/** Names of a letter's fields of recipients, as `invalid_email_for` lists them. English has those of the calls. Spec §5 Composing. */
export const RECIPIENT_FIELDS: Record<string, Record<string, string>> = {
  en: {},
  ru: { recipient: 'Кому', cc: 'Копия', bcc: 'Скрытая копия', reply_to: 'Ответить на' },
}
