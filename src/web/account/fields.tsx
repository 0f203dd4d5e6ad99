import { TextField, type TextFieldProps } from '../../look/index.ts'

export type NameFieldProps = TextFieldProps & {
  /** Whether it is the name of an account, which a password manager stores with the password. */
  readonly isAccount?: boolean
  readonly isFirst?: boolean
}

export function NameField({ isAccount = false, isFirst = false, ...field }: NameFieldProps) {
  return (
    <TextField
      {...field}
      input={{
        'data-first': isFirst || undefined,
        name: isAccount ? 'username' : 'nickname',
        autocomplete: isAccount ? 'username' : 'nickname',
        autocapitalize: isAccount ? 'none' : 'words',
        spellcheck: false,
        maxLength: 30,
      }}
    />
  )
}

/** @param isNew whether it is being chosen: a password manager then suggests one */
export function PasswordField({ isNew = false, ...field }: TextFieldProps & { readonly isNew?: boolean }) {
  return (
    <TextField
      {...field}
      input={{
        type: 'password',
        name: isNew ? 'new-password' : 'password',
        autocomplete: isNew ? 'new-password' : 'current-password',
      }}
    />
  )
}

/** Tells a password manager the account, where the form asks for the password only. */
export function HiddenAccount({ account }: { readonly account: string }) {
  return (
    <input
      class="unseen"
      name="username"
      autocomplete="username"
      value={account}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
