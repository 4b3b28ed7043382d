import { useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import type { FigureStep } from '#contract/operator/health/figure-names.ts'
import { useOperatorT } from '../../words/use-operator-t.ts'
import styles from './Chart.module.css'
import type { ChartLine } from './charts.ts'
import { draw } from './draw.ts'
import { onTheme } from './on-theme.ts'

interface DrawingProps {
  lines: readonly ChartLine[]
  times: readonly number[]
  values: readonly (readonly (number | null)[])[]
  step: FigureStep
}

/** The lines on a canvas, in the colours of the theme. The table beside it says the same to those who do not see it. */
export function Drawing({ lines, times, values, step }: DrawingProps) {
  const { language } = useOperatorT()
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const data = useRef<uPlot.AlignedData>([[]])

  useEffect(() => {
    data.current = [[...times], ...values.map((line) => [...line])] as uPlot.AlignedData
    plot.current?.setData(data.current)
  }, [times, values])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const begin = () => {
      plot.current?.destroy()
      plot.current = draw(element, data.current, { lines, step, language })
    }
    begin()
    const themes = onTheme(begin)
    const sizes = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && width !== plot.current?.width) plot.current?.setSize({ width, height })
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      themes()
      plot.current?.destroy()
      plot.current = null
    }
  }, [lines, step, language])
  return <div ref={box} className={styles.drawing} aria-hidden="true" />
}
