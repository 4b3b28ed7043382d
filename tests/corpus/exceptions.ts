const REPORT =
  'other reports of this theme list message/delivery-status as a file, and so do we: nothing is lost'

/** Fields on which we read a corpus message otherwise than its facts say, with the reason. */
export const EXCEPTIONS: Readonly<Record<string, { fields: readonly string[]; because: string }>> = {
  'charsets/phpmime-issue230.eml': {
    fields: ['text_contains', 'html_text_contains'],
    because:
      'UTF-8 under the label x-mac-cyrillic. The facts repeat the label (¬© 2019); we show what was meant (© 2019).',
  },
  'dsn/mikel-multi_address_bounce2.eml': { fields: ['attachments'], because: REPORT },
  'dsn/mikel-raw_email_with_mimepart_without_content_type.eml': { fields: ['attachments'], because: REPORT },
  'mime/cpython-msg_41.eml': {
    fields: ['has_text_part'],
    because:
      'A multipart without a single boundary line: its words are shown as they stand rather than lost.',
  },
  'malformed/stalwart-019.eml': {
    fields: ['has_html_part'],
    because: 'Shreds of several messages over each other: one shred is an HTML part between two boundaries.',
  },
}

/** The excepted fields of one message. */
export const exceptedFields = (theme: string, file: string): readonly string[] =>
  EXCEPTIONS[`${theme}/${file}`]?.fields ?? []
