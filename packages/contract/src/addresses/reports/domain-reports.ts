/** For so many days back reports of a domain are shown. */
export const REPORT_DAYS = [7, 30, 90] as const
export type ReportDays = (typeof REPORT_DAYS)[number]
export const REPORT_DAYS_DEFAULT: ReportDays = 30
