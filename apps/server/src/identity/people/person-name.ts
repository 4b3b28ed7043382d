/** A person's name as they gave it, else their wmid. */
export const personName = ({
  firstname,
  lastname,
  wmid,
}: {
  firstname: string
  lastname: string
  wmid: string
}): string => `${firstname} ${lastname}`.trim() || wmid
