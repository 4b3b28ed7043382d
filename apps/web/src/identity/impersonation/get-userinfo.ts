import { useMutation } from '@tanstack/react-query'
import { getUserinfo } from '#contract/identity/ecosystem/get-userinfo.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Who is this wmid or e-mail? Asked when told to, not while typing: there are 30 questions an hour. */
export function useGetUserinfo() {
  const api = useApi()
  return useMutation({
    mutationFn: async (query: string) => (await api(getUserinfo, { query })).userinfo,
    meta: { quiet: true },
  })
}
export type Userinfo = NonNullable<ReturnType<typeof useGetUserinfo>['data']>
