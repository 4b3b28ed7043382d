export const account = {
  address: 'Address',
  all_addresses: 'All addresses',
  to_aliases: 'Aliases and domains',
  quota: 'Storage used',
  quota_of: '{used} of {limit}',
  quota_low: '{used} of {limit}, almost full',
  quota_full: '{used} of {limit}, full',
  user_menu: 'User menu: {name}',
  copy_wmid: 'Copy WMID',
  sign_in_other: 'Sign in with another WMID',
  dark_theme: 'Dark theme',
  sign_out: 'Sign out',
} as const
