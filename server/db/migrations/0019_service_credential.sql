CREATE TABLE "service_credential" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"functions" jsonb NOT NULL,
	"scope" text NOT NULL,
	"departments" jsonb NOT NULL,
	"names_people" boolean NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "service_credential_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "credential_id" uuid;--> statement-breakpoint
ALTER TABLE "service_credential" ADD CONSTRAINT "service_credential_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_credential_client" ON "service_credential" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_credential_name" ON "service_credential" USING btree ("tenant_id",lower("name")) WHERE "service_credential"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "refresh_token_person" ON "refresh_token" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_in_credential" ON "sign_in" USING btree ("credential_id") WHERE "sign_in"."credential_id" is not null;