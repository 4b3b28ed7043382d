import { relative } from 'node:path'
import type { Demo } from './demo.ts'

/** What a person sees when everything runs: where to click, who can sign in, how to stop. */
export function banner({
  web,
  sandbox,
  mx_port,
  imap_port,
  submission_port,
  main_domain,
  people,
  data,
}: Demo): string {
  const folder = relative(process.cwd(), data) || '.'
  const cast = people.map(
    ({ firstname, wmid, password }) => `    ${firstname.en.padEnd(9)} ${wmid}   ${password}`,
  )
  const [anna] = people
  const programs =
    imap_port &&
    submission_port &&
    `

  Mail programs, as ${anna!.wmid} with the password above and the address ${anna!.wmid}@${main_domain}:
    read  IMAP    localhost, port ${imap_port}, STARTTLS
    send  SMTP    localhost, port ${submission_port}, STARTTLS
  The certificate is one that was made here: say yes to it once.`
  return `
  Pochtamt is running.

    Mail             ${web.url}
    Outside world    ${sandbox.url}   write to any address from here, read what was sent out

  Sign in as one of
    name      wmid           password
${cast.join('\n')}

  Mail for anybody above arrives at ${main_domain}: SMTP on 127.0.0.1:${mx_port}.${programs ?? ''}

  Everything is kept in ./${folder}: stop and delete that folder to begin again.
  Stop with Ctrl+C.
`
}
