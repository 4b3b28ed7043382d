import { createRoot } from 'react-dom/client'
import { composeClient } from './compose.tsx'
import { installShell } from './platform/notifications/install.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(await composeClient())
if (import.meta.env.PROD) void installShell()
