import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Language } from '#contract/identity/account/account.ts'
import type { FigureStep } from '#contract/operator/health/figure-names.ts'
import type { ChartLine } from './charts.ts'
import { tickText } from './step-text.ts'

interface Drawn {
  lines: readonly ChartLine[]
  step: FigureStep
  language: Language
}

const TOKENS = {
  accent: '--accent-text',
  ok: '--ok-icon',
  warn: '--warn-icon',
  danger: '--danger-text',
} as const
const TICK_PX = 64
const FONT_PX = 11

/** A token as the theme has it now: a canvas takes no variables. */
function colourOf(element: HTMLElement, token: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${token})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Draws lines into an element, as wide and high as that is. Scales begin at 0, so that little does not seem much. */
export function draw(element: HTMLElement, data: uPlot.AlignedData, { lines, step, language }: Drawn): uPlot {
  const colour = (token: string) => colourOf(element, token)
  const font = `${FONT_PX}px ${getComputedStyle(element).fontFamily}`
  const [stroke, line] = [colour('--text-3'), colour('--line')]
  const grid = { stroke: line, width: 1 }
  const axis = { stroke, font, ticks: { show: false }, grid }
  const range: uPlot.Range.Function = (_plot, _min, max) => [0, Math.max(1, max * 1.1)]
  const values = (_plot: uPlot, ticks: number[]) => ticks.map((tick) => shortly(tick, language))
  const hasRight = lines.some(({ isRight }) => isRight)
  return new uPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      legend: { show: false },
      cursor: { show: false },
      padding: [8, hasRight ? 0 : 8, 0, 0],
      scales: { x: { time: true }, y: { range }, right: { range } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: TICK_PX,
          size: 24,
          values: (_plot, ticks) => ticks.map((tick) => tickText(language, step, tick)),
        },
        { ...axis, size: 44, values },
        ...(hasRight
          ? [
              {
                ...axis,
                scale: 'right',
                side: 1 as const,
                size: 40,
                grid: { show: false },
                values,
              },
            ]
          : []),
      ],
      series: [
        {},
        ...lines.map(({ figure, ink, isRight }) => ({
          label: figure,
          scale: isRight ? 'right' : 'y',
          stroke: colour(TOKENS[ink]),
          width: 1.5,
          points: { show: false },
          ...(isRight ? { dash: [4, 3] } : {}),
        })),
      ],
    },
    data,
    element,
  )
}

/** 1500 → "1.5k", in Russian "1,5k" */
function shortly(value: number, language: Language): string {
  const said = (number: number) => number.toLocaleString(language, { maximumFractionDigits: 1 })
  if (value >= 1e6) return `${said(value / 1e6)}M`
  return value >= 1000 ? `${said(value / 1000)}k` : value.toLocaleString(language)
}
