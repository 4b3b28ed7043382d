export const loadSearchSheet = () => import('./sheet/SearchSheet.tsx')
