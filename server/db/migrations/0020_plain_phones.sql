-- Numbers are kept without the blanks and dashes that people write into them; with these nobody could sign in by phone.
UPDATE "app_user" SET "phone" = regexp_replace("phone", '[ -]', '', 'g') WHERE "phone" ~ '[ -]';
