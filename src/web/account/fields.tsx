import { Field } from '../../look/index.ts'

type CredentialProps = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly hint?: string | undefined
}

export type NameFieldProps = CredentialProps & {
  /** Whether it is the name one signs in with, which a password manager keeps beside the password. */
  readonly isAccount?: boolean
  /** In a dialog: the focus starts here. */
  readonly isFirst?: boolean
}

/** The longest name, in signs. */
export const NAME_LENGTH = 30

/** A name people go by, or sign in with. */
export function NameField({
  isAccount = false,
  isFirst = false,
  value,
  onChange,
  ...common
}: NameFieldProps) {
  return (
    <Field {...common}>
      {(ties) => (
        <input
          {...ties}
          class="control"
          data-first={isFirst || undefined}
          name={isAccount ? 'username' : 'nickname'}
          autocomplete={isAccount ? 'username' : 'nickname'}
          autocapitalize={isAccount ? 'none' : 'words'}
          spellcheck={false}
          maxLength={NAME_LENGTH}
          value={value}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

export type PasswordFieldProps = CredentialProps & {
  /** Whether it is being chosen: a password manager then offers a fresh one. */
  readonly isNew?: boolean
}

/** A password. */
export function PasswordField({ isNew = false, value, onChange, ...common }: PasswordFieldProps) {
  return (
    <Field {...common}>
      {(ties) => (
        <input
          {...ties}
          class="control"
          type="password"
          name={isNew ? 'new-password' : 'password'}
          autocomplete={isNew ? 'new-password' : 'current-password'}
          value={value}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** For a password manager: whose password is asked for, where the page itself need not ask for the name. */
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
