import { existsSync } from 'node:fs'

/** Debian's packages roundcube-core, php-pgsql, php-fpm and nginx-light. */
export const ROUNDCUBE = '/usr/share/roundcube'
export const NGINX = '/usr/sbin/nginx'

const PHP_FPM = ['8.2', '8.3', '8.4'].map((version) => `/usr/sbin/php-fpm${version}`)
export const findPhpFpm = (): string | undefined => PHP_FPM.find((path) => existsSync(path))

/** What is missing of it, in words; null: nothing. */
export function missingOfRoundcube(): string | null {
  if (!existsSync(`${ROUNDCUBE}/index.php`)) return 'roundcube-core and php-pgsql'
  if (!findPhpFpm()) return 'php-fpm'
  return existsSync(NGINX) ? null : 'nginx-light'
}
