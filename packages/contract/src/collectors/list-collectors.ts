import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { collector } from './collector.ts'

/** Spec §7 Collectors: `GET user/collectors`. By e-mail. */
export const listCollectors = endpoint({
  method: 'GET',
  path: '/user/collectors',
  access: 'browse',
  input: z.object({}),
  output: z.object({ collectors: z.array(collector) }),
  errors: ['forbidden'],
})
