import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { findPhpFpm, NGINX, ROUNDCUBE } from './find-roundcube.ts'

/** As many as there are cores to share, twice. */
const PHP_WORKERS = 4
const READY_MS_MAX = 10_000

export interface Roundcube extends AsyncDisposable {
  base: string
}

/**
 * Debian's Roundcube as its page of advice sets it up: nginx, PHP-FPM with its code kept compiled, a database of its
 * own. Its mail is at `imap_port`, without encryption. Its cache of messages is off, as it comes: over SQLite two
 * requests at once leave it empty lists.
 */
export async function aRoundcube(imap_port: number): Promise<Roundcube> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-roundcube-'))
  await chmod(folder, 0o755)
  for (const part of ['temp', 'logs', 'config']) await mkdir(join(folder, part))
  const port = await aFreePort()
  await writeFile(join(folder, 'config', 'config.inc.php'), settings(folder, imap_port))
  for (const name of ['defaults.inc.php', 'mimetypes.php'])
    await symlink(`/etc/roundcube/${name}`, join(folder, 'config', name))
  await writeFile(join(folder, 'fpm.conf'), pool(folder))
  await writeFile(join(folder, 'nginx.conf'), site(folder, port))
  makeDatabase(folder)
  if (userInfo().uid === 0) execFileSync('chown', ['-R', 'www-data:www-data', folder])

  const started = [
    spawn(findPhpFpm()!, ['--nodaemonize', '--fpm-config', join(folder, 'fpm.conf')], { stdio: 'ignore' }),
    spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' }),
  ]
  const base = `http://127.0.0.1:${port}`
  await untilReady(base)
  return {
    base,
    async [Symbol.asyncDispose]() {
      for (const one of started) {
        const ended = once(one, 'exit')
        one.kill('SIGTERM')
        await ended
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

function makeDatabase(folder: string): void {
  const script = `
    $db = new PDO('sqlite:${folder}/roundcube.sqlite');
    $db->exec(file_get_contents('${ROUNDCUBE}/SQL/sqlite.initial.sql'));`
  execFileSync('php', ['-r', script])
}

const settings = (folder: string, imap_port: number) => `<?php
$config['db_dsnw'] = 'sqlite:///${folder}/roundcube.sqlite?mode=0640';
$config['imap_host'] = '127.0.0.1:${imap_port}';
$config['smtp_host'] = '127.0.0.1:9';
$config['temp_dir'] = '${folder}/temp';
$config['log_dir'] = '${folder}/logs';
$config['des_key'] = 'rcmail-bench-24-char-key';
$config['mail_pagesize'] = 50;
$config['skin'] = 'elastic';
$config['plugins'] = [];
$config['enable_installer'] = false;
$config['use_https'] = false;
`

const pool = (folder: string) => `[global]
error_log = ${folder}/fpm.log
[www]
${userInfo().uid === 0 ? 'user = www-data\ngroup = www-data\n' : ''}listen = ${folder}/fpm.sock
${userInfo().uid === 0 ? 'listen.owner = www-data\nlisten.group = www-data\n' : ''}pm = static
pm.max_children = ${PHP_WORKERS}
env[ROUNDCUBE_CONFIG_DIR] = ${folder}/config
`

const site = (
  folder: string,
  port: number,
) => `${userInfo().uid === 0 ? 'user www-data;\n' : ''}pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/temp;
  proxy_temp_path ${folder}/temp;
  uwsgi_temp_path ${folder}/temp;
  scgi_temp_path ${folder}/temp;
  gzip on;
  gzip_types text/css application/javascript application/json text/plain;
  server {
    listen 127.0.0.1:${port};
    root /var/lib/roundcube/public_html;
    index index.php;
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${folder}/fpm.sock;
    }
    location / {
      expires 1h;
      try_files $uri $uri/ /index.php$is_args$args;
    }
  }
}
`

async function untilReady(base: string): Promise<void> {
  const until = Date.now() + READY_MS_MAX
  for (;;) {
    const status = await fetch(base).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (Date.now() > until) throw new Error(`Roundcube does not answer: ${status}`)
    await wait(50)
  }
}
