/** The whole mailbox as an archive that its owner takes along. */
export const mailbox_export = {
  title: 'Take everything with you',
  hint: {
    one: 'One zip file with everything: messages byte for byte, in a Maildir for each folder that mail programs read, and folders, flags, labels, filters and contacts. It can be downloaded for {count} day.',
    other:
      'One zip file with everything: messages byte for byte, in a Maildir for each folder that mail programs read, and folders, flags, labels, filters and contacts. It can be downloaded for {count} days.',
  },
  begin: 'Make an archive',
  begin_again: 'Make a new archive',
  begin_again_hint: 'A new archive takes the place of this one.',
  form: 'Archive of the mailbox',
  confirm: 'Begin',
  running: 'The archive is being made. This page may be left meanwhile.',
  progress: '{messages} of {total} messages, {size}',
  bar: 'Messages in the archive',
  stop: 'Stop',
  ready: {
    one: '{count} message, {size}. Made {when}, can be downloaded until {until}.',
    other: '{count} messages, {size}. Made {when}, can be downloaded until {until}.',
  },
  missing: {
    one: '{count} message is not in it: the server has lost its text',
    other: '{count} messages are not in it: the server has lost their texts',
  },
  failed: 'The archive could not be made: {reason}',
  download: 'Download',
  delete: 'Delete archive',
} as const
