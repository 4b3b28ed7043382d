import styles from './FormFailure.module.css'

/** Why the service has refused a form, at its foot; read out at once. */
export const FormFailure = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  ) : null
