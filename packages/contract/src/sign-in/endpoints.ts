import { emailCheckCalls, signUpCalls } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acquisition, email, loginBody, signUpBody } from '../accounts/schemas.ts'

const keyAnswer = z.object({ key: z.string(), user_id: z.number() })

export const signIn = {
  signUp: endpoint({
    method: 'POST',
    path: '/api2/auth/signup/',
    summary: 'Customer sign-up by e-mail; the answer sets the auth cookie',
    access: 'none',
    security: true,
    style: 'bare',
    query: acquisition,
    body: signUpBody,
    answer: keyAnswer,
    errors: ['DUPLICATE_EMAIL'],
    status: 201,
    idempotent: true,
    limit: signUpCalls,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api2/auth/login',
    summary: 'Login by e-mail and password',
    access: 'none',
    security: true,
    style: 'bare',
    body: loginBody,
    answer: keyAnswer,
    errors: ['LOGIN_INCORRECT', 'LOGIN_LOCKED'],
    duringMaintenance: true,
    duringPenalty: true,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api2/auth/logout/',
    summary: 'Ends this session',
    access: 'member',
    security: true,
    answer: z.object({ loggedOut: z.boolean() }),
    duringPenalty: true,
    duringMaintenance: true,
  }),
  checkEmail: endpoint({
    method: 'GET',
    path: '/api2/users/exist',
    summary: 'Whether an e-mail has an account, how it signed up, whether a phone is on file',
    access: 'none',
    query: z.object({ email }),
    answer: z.object({ exists: z.boolean(), signup_type: z.nullable(z.string()), has_phone: z.boolean() }),
    limit: emailCheckCalls,
  }),
  issueWebToken: endpoint({
    method: 'POST',
    path: '/api2/auth/web-token',
    summary: 'A token that names this browser’s member to experiments, good for 120 days; it opens nothing',
    recordsOnly: true,
    access: 'member',
    security: true,
    style: 'bare',
    answer: z.object({ web_token: z.string() }),
    duringPenalty: true,
  }),
  pingSession: endpoint({
    method: 'GET',
    path: '/ping/session',
    summary: 'Whether a session is behind the cookie: a derived token good for 5 minutes, never the cookie’s key',
    access: 'none',
    style: 'bare',
    answer: z.object({ authToken: z.nullable(z.string()) }),
    duringMaintenance: true,
  }),
}
