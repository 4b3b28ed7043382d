import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#ui/controls/Button.tsx'

interface MoreButtonProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  text: string
}

/** Below a list of which there is more. */
export const MoreButton = ({ query, text }: MoreButtonProps) =>
  query.hasNextPage && (
    <Button variant="link" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {text}
    </Button>
  )
