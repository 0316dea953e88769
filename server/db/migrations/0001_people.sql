CREATE TABLE "config_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"type1" text DEFAULT '' NOT NULL,
	"type2" text DEFAULT '' NOT NULL,
	"type3" text DEFAULT '' NOT NULL,
	"tag1" text DEFAULT '' NOT NULL,
	"tag2" text DEFAULT '' NOT NULL,
	"tag3" text DEFAULT '' NOT NULL,
	"number1" double precision,
	"number2" double precision,
	"number3" double precision,
	"time1" timestamp with time zone,
	"time2" timestamp with time zone,
	"time3" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "config_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "config_entry_key" UNIQUE("tenant_id","type","key")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" double precision NOT NULL,
	"sha256" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "login_secret" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'NORMAL' NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"functions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope" text DEFAULT 'OWN' NOT NULL,
	"departments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "role_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"family" uuid PRIMARY KEY NOT NULL,
	"login_type" text NOT NULL,
	"product" text,
	"members" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"size" double precision NOT NULL,
	"received" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_identity" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "user_identity_tenant_id_issuer_subject_pk" PRIMARY KEY("tenant_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_role_tenant_id_user_id_role_id_pk" PRIMARY KEY("tenant_id","user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "target" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "target_id" uuid;--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "status" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "app_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "privileges" jsonb;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "licence_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "last_login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "config_entry" ADD CONSTRAINT "config_entry_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_tenant_id_role_id_role_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."role"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_secret_subject" ON "login_secret" USING btree ("kind","subject","created_at");--> statement-breakpoint
CREATE INDEX "login_secret_expiry" ON "login_secret" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_built_in" ON "role" USING btree ("tenant_id","type") WHERE "role"."built_in";--> statement-breakpoint
CREATE INDEX "upload_expiry" ON "upload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE INDEX "app_user_department" ON "app_user" USING btree ("tenant_id","department_id");--> statement-breakpoint
CREATE INDEX "app_user_phone" ON "app_user" USING btree ("phone") WHERE "app_user"."phone" <> '';--> statement-breakpoint
INSERT INTO "role" ("tenant_id", "name", "type", "built_in", "functions", "scope")
SELECT "tenant"."id", "made"."type", "made"."type", true, "made"."functions"::jsonb, "made"."scope"
FROM "tenant" CROSS JOIN (VALUES
	('SYSTEM', '["course","classify","user","permission","statistics","index","appeal","publish"]', 'ALL'),
	('ADMIN', '["course","classify","user","permission","statistics","index","appeal","publish"]', 'ALL'),
	('NORMAL', '["index"]', 'OWN')
) AS "made" ("type", "functions", "scope");
