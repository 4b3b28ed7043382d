export const attachments = {
  attachments: 'Attachments',
  summary: { one: '{count} attachment, {size}', other: '{count} attachments, {size}' },
  download: 'Download {file}',
  nameless: 'Unnamed',
  download_all: 'Download all',
  preview: 'Preview',
  previous: 'Previous file',
  next: 'Next file',
  position: '{index} of {total}',
  text_cut: 'Only the beginning is shown, {size}',
  preview_failed: 'Could not show the file. It can be downloaded',
  loading: 'Loading file',
} as const
