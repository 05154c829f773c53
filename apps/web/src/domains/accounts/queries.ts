import { query } from '../../api/query.ts'

export const meQuery = query('GET /api2/users/me/')
export const sessionsQuery = query('GET /api2/users/me/sessions')
export const leavingQuery = query('GET /api2/users/me/leaving')
