import { failed } from '@dure/contract/errors'
import type { InputOf } from '@dure/contract/endpoint'
import type { signIn } from '@dure/contract/sign-in/endpoints'
import type { Context } from '../../context.ts'
import type { Transport } from '../../http/bind.ts'
import { createMember } from './createMember.ts'
import { letIn } from './letIn.ts'

type Given = InputOf<typeof signIn.signUp>

/** Makes an account by e-mail and password, and logs it in. */
export async function signUp(context: Context, body: Given['body'], query: Given['query'], transport: Transport | null) {
  const id = await createMember(context, {
    email: body.email,
    firstName: body.first_name,
    typed: body,
    terms: body.terms,
    acquisition: query,
  })
  return failed(id) ? id : { key: await letIn(context, id, 'email', transport), user_id: id }
}
