import { path } from './svg-text.ts'

/** What lies behind the rosette, 26 × 26 around the centre: a thick line that is dashed is a whole field of ruling. */
export const GROUNDS: readonly ((isFine: boolean) => string)[] = [
  (isFine) => path('M0-13v26', ` opacity=".55" stroke-width="26" stroke-dasharray="${isFine ? '.25' : '1'}"`),
  () => path('M0-13v26', ' stroke-width="26"'),
  (isFine) =>
    `<circle r="9.2" opacity=".55" stroke-width="18.4" stroke-dasharray="${isFine ? '.201' : '.803'}"/>`,
  (isFine) =>
    path(
      'M0-13v26M-13 0h26',
      ` opacity=".55" stroke-width="26" stroke-dasharray="${isFine ? '.2 .3' : '.7 1.3'}"`,
    ),
]
