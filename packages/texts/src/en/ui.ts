export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  error_title: 'An error occured!',
  success_title: 'Success!',
  repeated: '{text} ×{times}',
  closes_in: 'Closes in {seconds} s',
  something_wrong: 'smth went wrong',
  no_connection: 'No connection',
  copied: 'Copied',
} as const
