export const attachments = {
  attachments: 'Attachments',
  summary: { one: '{count} attachment, {size}', other: '{count} attachments, {size}' },
  download: 'Download {file}',
  nameless: 'Unnamed',
} as const
