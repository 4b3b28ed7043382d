import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Another version of what is kept of a query. Unlike `setQueryData` alone it does not make a query fresh that is to be
 * asked again: what was changed here is not what the server has not said yet.
 */
export function changeQuery<Data>(
  cache: QueryClient,
  query: Query,
  change: (data: Data, key: QueryKey) => Data,
): Data | undefined {
  const { queryKey, state } = query
  const changed = cache.setQueryData<Data>(queryKey, (data) => data && change(data, queryKey))
  if (state.isInvalidated) query.invalidate()
  return changed
}

/**
 * What the server tells by itself changes what is kept, and also the answers that are on their way: they may have left
 * before it. So `change` has to lead to the same when the answer knows of it already.
 */
export function changeQueries<Data>(
  cache: QueryClient,
  filters: QueryFilters,
  change: (data: Data, key: QueryKey) => Data,
): void {
  for (const query of cache.getQueryCache().findAll(filters)) {
    const changeThis = () => void changeQuery(cache, query, change)
    changeThis()
    // The cache has the answer before this is called, and the screen does not yet.
    if (query.state.fetchStatus !== 'idle') void query.promise?.then(changeThis, noAnswer)
  }
}

const noAnswer = () => undefined
